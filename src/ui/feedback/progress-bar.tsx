import type { ElementProps } from '#ui/props.ts'

export interface ProgressBarProps extends ElementProps<'progress', 'aria-label' | 'children'> {
  /** From 0 to 1. */
  value: number
  label: string
}

/** Native `progress`, which needs no inline style for its width. */
export function ProgressBar({ value, label, ...rest }: ProgressBarProps) {
  return (
    <progress
      {...rest}
      aria-label={label}
      value={Math.min(1, Math.max(0, value))}
      max={1}
      className="block h-1 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-[width] [&::-webkit-progress-value]:duration-slow"
    />
  )
}
