// How much of the island is seen: the player's zoom upon it, by wheel, fingers and buttons, in the pixels
// of the map.
import type { Point } from './geometry';
import type { Box } from './placing';

const most = 5;

export class View {
  scale = $state(1);
  x = $state(0);
  y = $state(0);
  dragged = false; // since the pointer went down: no click
  private fingers = new Map<number, Point>();

  // Where a point of the whole picture is seen.
  seen = ([x, y]: Point): Point => [x * this.scale + this.x, y * this.scale + this.y];
  isWhole = (): boolean => this.scale === 1;

  whole(): void {
    [this.scale, this.x, this.y] = [1, 0, 0];
  }

  // Larger by a factor, with a point of the map staying where it is.
  by(factor: number, [x, y]: Point): void {
    const scale = Math.max(1, Math.min(most, this.scale * factor));
    const k = scale / this.scale;
    if (scale === 1) this.whole();
    else [this.scale, this.x, this.y] = [scale, x - (x - this.x) * k, y - (y - this.y) * k];
  }

  // A point of the whole picture in the middle of a part of the map, so many times as large.
  centre([x, y]: Point, [left, top, right, bottom]: Box, scale = this.scale): void {
    [this.scale, this.x, this.y] = [scale, (left + right) / 2 - x * scale, (top + bottom) / 2 - y * scale];
  }

  onwheel = (event: WheelEvent): void => {
    event.preventDefault();
    this.by(Math.exp(-event.deltaY * 0.0015), within(event, [event.clientX, event.clientY]));
  };
  onpointerdown = (event: PointerEvent): void => {
    this.fingers.set(event.pointerId, [event.clientX, event.clientY]);
    this.dragged = false;
  };
  onpointermove = (event: PointerEvent): void => {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const now: Point = [event.clientX, event.clientY];
    if (this.fingers.size === 2) {
      const other = [...this.fingers].find(([id]) => id !== event.pointerId)![1];
      const spread = (p: Point) => Math.hypot(p[0] - other[0], p[1] - other[1]) || 1;
      this.by(spread(now) / spread(before), within(event, [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2]));
      this.dragged = true;
    } else if (!this.isWhole()) {
      const [dx, dy] = [now[0] - before[0], now[1] - before[1]];
      if (Math.hypot(dx, dy) < 3 && !this.dragged) return;
      this.dragged = true;
      this.x += dx;
      this.y += dy;
    }
    this.fingers.set(event.pointerId, now);
  };
  onpointerup = (event: PointerEvent): void => void this.fingers.delete(event.pointerId);
}

function within(event: Event, [x, y]: Point): Point {
  const { left, top } = (event.currentTarget as Element).getBoundingClientRect();
  return [x - left, y - top];
}
