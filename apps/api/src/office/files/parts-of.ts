import type { Line } from '../../data-files/line.ts'

/** Lines under the headings of their parts, without those that say nothing. */
export const partsOf = (lines: readonly Line[]) =>
  [...Map.groupBy(lines.filter(saysSomething), ({ part }) => part)].map(([part, said]) => ({
    part,
    lines: said.map(shownLine),
  }))

const saysSomething = (line: Line): boolean => ('text' in line ? line.text !== '' : line.items.length > 0)

const shownLine = (line: Line) => ({
  label: line.label,
  text: 'text' in line ? line.text : null,
  items: 'text' in line ? [] : [...line.items],
})
