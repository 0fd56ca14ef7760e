export const THEME_IDS = ['light', 'dark', 'contrast', 'colour-blind', 'plain'] as const;
export type ThemeId = (typeof THEME_IDS)[number];

/** The colours of what a hint argues from, by role. */
export interface RoleColours {
  readonly plus: string;
  readonly minus: string;
  readonly area: string;
  readonly tile: string;
  readonly strip: string;
  readonly fin: string;
  readonly pattern: string;
  readonly assumption: string;
  /** What is proved: new stars and crosses. */
  readonly result: string;
  readonly conflict: string;
}

export interface Theme {
  readonly id: ThemeId;
  readonly background: string;
  /** Region fills. Every two differ clearly, so neighbours with different fills do. */
  readonly fills: readonly string[];
  readonly line: string;
  readonly border: string;
  readonly label: string;
  readonly text: string;
  readonly star: string;
  readonly cross: string;
  readonly violation: string;
  readonly last: string;
  readonly gold: string;
  /** Edge of a golden star, so that it stands out on every fill. */
  readonly goldEdge: string;
  /** Soft surfaces of cards and legends. */
  readonly panel: string;
  readonly roles: RoleColours;
  /** How much of a fill's own colour is left under a hint's marks, 0 to 1. */
  readonly muted: number;
}
