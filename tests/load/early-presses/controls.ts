import type { Control } from './control.ts'
import { headerControls, questions } from './frame-controls.ts'
import { listControls, productControls } from './page-controls.ts'

/** Those of header, list, product, gate and consent. */
export const earlyControls: readonly Control[] = [...headerControls, ...listControls, ...productControls, ...questions]
