import type { Finish } from '../../catalogue/types.ts'

/** How much of each kind of light a material gives back. */
export interface Material {
  diffuse: number
  gloss: number
  sheen: number
  streak: number
  /** 1: its shine has its own colour; 0: its shine is white. */
  metal: number
  /** How far its outline shades off. */
  edge: number
}

/** What cans are made of: under the print, and where the can itself shows. */
export const finishes: Record<Finish, { print: Material; body: Material }> = {
  porcelain: {
    print: { diffuse: 0.94, gloss: 0.5, sheen: 0.07, streak: 0, metal: 0, edge: 0.9 },
    body: { diffuse: 0.9, gloss: 0.7, sheen: 0.16, streak: 0, metal: 0, edge: 0.95 },
  },
  lacquer: {
    print: { diffuse: 0.92, gloss: 0.62, sheen: 0.13, streak: 0, metal: 0, edge: 0.8 },
    body: { diffuse: 0.9, gloss: 0.9, sheen: 0.24, streak: 0, metal: 0, edge: 0.85 },
  },
  metal: {
    print: { diffuse: 0.66, gloss: 0.5, sheen: 0.2, streak: 0.55, metal: 0.8, edge: 0.85 },
    body: { diffuse: 0.45, gloss: 1.3, sheen: 0.4, streak: 0.6, metal: 0.85, edge: 0.9 },
  },
  paper: {
    print: { diffuse: 1, gloss: 0.02, sheen: 0.012, streak: 0, metal: 0, edge: 0.8 },
    body: { diffuse: 0.95, gloss: 0.28, sheen: 0.06, streak: 0, metal: 0, edge: 0.9 },
  },
  ink: {
    print: { diffuse: 0.98, gloss: 0.09, sheen: 0.055, streak: 0, metal: 0, edge: 0.8 },
    body: { diffuse: 0.98, gloss: 0.2, sheen: 0.11, streak: 0, metal: 0, edge: 0.9 },
  },
}
