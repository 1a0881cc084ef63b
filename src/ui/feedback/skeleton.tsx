export interface SkeletonProps {
  shape?: 'line' | 'picture' | 'control' | undefined
  width?: 'full' | 'two-thirds' | 'half' | 'third' | undefined
}

const shapes = { line: 'h-4 rounded-sm', picture: 'aspect-square rounded-md', control: 'h-12 rounded-md' }
const widths = { full: 'w-full', 'two-thirds': 'w-2/3', half: 'w-1/2', third: 'w-1/3' }

/** The surrounding region needs `aria-busy` and a loading message. */
export function Skeleton({ shape = 'line', width = 'full' }: SkeletonProps) {
  return <span aria-hidden="true" className={`block animate-breathe bg-ink/8 ${shapes[shape]} ${widths[width]}`} />
}
