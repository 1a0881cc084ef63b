import type { SeedFormat } from '../../catalogue/types.ts'

/** True sizes of a can and of a pouch in it, millimetres. */
export interface CanSize {
  diameter: number
  height: number
  pouch: { length: number; width: number; thickness: number }
}

/** The five formats as they are made. Pictures, shadows and diagrams all measure by these. */
export const canSizes: Record<SeedFormat, CanSize> = {
  mini: { diameter: 58, height: 18, pouch: { length: 26, width: 11, thickness: 4.2 } },
  superslim: { diameter: 65, height: 19, pouch: { length: 34, width: 10, thickness: 3.6 } },
  slim: { diameter: 68, height: 21, pouch: { length: 35, width: 13, thickness: 5 } },
  normal: { diameter: 70, height: 24, pouch: { length: 32, width: 17, thickness: 5.6 } },
  large: { diameter: 74, height: 28, pouch: { length: 38, width: 19, thickness: 6.6 } },
}
