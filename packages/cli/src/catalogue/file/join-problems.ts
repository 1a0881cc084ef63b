import { formatNumber } from '../../terminal.ts'

export function joinProblems(lines: readonly string[], count = lines.length): string {
  const problems = count === 1 ? 'One problem' : `${formatNumber(count)} problems`
  return [...lines, `${problems}; nothing was changed.`].join('\n')
}
