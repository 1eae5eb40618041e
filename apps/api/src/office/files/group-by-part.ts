import type { Line } from '../../data-files/line.ts'

/** Groups lines by part, without empty lines. */
export const groupByPart = (lines: readonly Line[]) =>
  [...Map.groupBy(lines.filter(isFilled), ({ part }) => part)].map(([part, own]) => ({
    part,
    lines: own.map(shownLine),
  }))

const isFilled = (line: Line): boolean => ('text' in line ? line.text !== '' : line.items.length > 0)

const shownLine = (line: Line) => ({
  label: line.label,
  text: 'text' in line ? line.text : null,
  items: 'text' in line ? [] : [...line.items],
})
