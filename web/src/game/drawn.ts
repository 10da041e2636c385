// Until the browser has drawn what was just changed, so that nothing that can wait delays it. A page
// in the background draws nothing; there it is a moment.
export const drawn = (): Promise<void> =>
  new Promise((resolve) => {
    const late = setTimeout(resolve, 200);
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(late);
        resolve();
      }, 0),
    );
  });

// How much larger than usual type is on this screen: it depends on nothing but the window, and asking the
// browser while a choice is drawn would make it work out all styles once more.
let scale = 0;
globalThis.addEventListener?.('resize', () => (scale = 0));
export const typeScale = (): number => (scale ||= parseFloat(getComputedStyle(document.documentElement).fontSize) / 14);
