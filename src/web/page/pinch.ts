interface Pinched {
  /** How much the board is enlarged now. */
  zoom(): number;
  /** Enlarges it, around a point of the window. */
  set(zoom: number, at: { x: number; y: number }): void;
}

/** Two fingers enlarge the board and move it; the rest of the page stays as it is. */
export function watchPinch(window: HTMLElement, pinched: Pinched): void {
  let began: { apart: number; zoom: number; x: number; y: number } | null = null;

  const between = ([one, two]: TouchList) => {
    const [a, b] = [one as Touch, two as Touch];
    const box = window.getBoundingClientRect();
    return {
      apart: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY),
      x: (a.clientX + b.clientX) / 2 - box.left,
      y: (a.clientY + b.clientY) / 2 - box.top,
    };
  };

  window.addEventListener('touchstart', ({ touches }) => {
    began = touches.length === 2 ? { ...between(touches), zoom: pinched.zoom() } : null;
  });
  window.addEventListener(
    'touchmove',
    (event) => {
      if (!began || event.touches.length !== 2) return;
      event.preventDefault();
      const now = between(event.touches);
      pinched.set((began.zoom * now.apart) / began.apart, now);
      window.scrollBy(began.x - now.x, began.y - now.y);
      began = { ...began, x: now.x, y: now.y };
    },
    { passive: false },
  );
  for (const end of ['touchend', 'touchcancel'] as const)
    window.addEventListener(end, () => {
      began = null;
    });
}
