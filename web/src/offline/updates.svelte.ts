// The site is kept for being without a network. A newer version is told of and comes when somebody
// wants it, never by itself in the middle of a game.
export class Updates {
  private waiting = $state.raw<ServiceWorker>();
  ready = $derived(this.waiting !== undefined);

  // Only what has been built has a worker.
  async watch(): Promise<void> {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const registration = await navigator.serviceWorker.register('service-worker.js').catch(() => undefined);
    if (!registration) return; // no secure address, or forbidden: it works with a network
    this.note(registration);
    registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', () => this.note(registration)));
  }

  private note(registration: ServiceWorkerRegistration): void {
    // The first one that comes is no update.
    this.waiting = navigator.serviceWorker.controller ? (registration.waiting ?? undefined) : undefined;
  }

  take(): void {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    this.waiting?.postMessage('take over');
  }
}
