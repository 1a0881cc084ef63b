/**
 * Hazard and precautionary statements (Regulation (EC) 1272/2008). The messages `product_safety_...` contain the
 * official wording in every language.
 */
export const safetyStatements = [
  ...(['H301', 'H302', 'H312', 'P101', 'P102', 'P264', 'P270'] as const),
  ...(['P301+P310', 'P301+P312', 'P330', 'P405', 'P501'] as const),
] as const

export const signalWords = ['danger', 'warning'] as const

export const hazardPictograms = ['GHS06', 'GHS07'] as const
