import { dollarsOf } from '@openroll/contract/money'
import type { Paragraph } from '@openroll/contract/office/act/act'
import type { BulkAct, Planned } from '@openroll/contract/office/bulk/bulk-act'

type WireRow = Readonly<Record<string, unknown>>
export type PlannedRow = { readonly row: WireRow; readonly plan: Planned }
export type DoableRow = { readonly row: WireRow; readonly plan: Extract<Planned, { readonly input: object }> }

export const isDoable = (one: PlannedRow): one is DoableRow => one.plan.whyNot === undefined

/** The most different sentences that a preview shows. */
const mostSentences = 6

const mostFirst = <T extends { readonly rows: number }>(counted: readonly T[]): T[] =>
  counted.toSorted((a, b) => b.rows - a.rows)

const countBy = (texts: readonly string[]): { readonly text: string; readonly rows: number }[] => {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return mostFirst([...counts].map(([text, rows]) => ({ text, rows })))
}

/** Why rows can't be done, and how many for each reason. */
export const reasonsOf = (planned: readonly PlannedRow[]): { readonly why: string; readonly rows: number }[] =>
  countBy(planned.flatMap(({ plan }) => plan.whyNot ?? [])).map(({ text, rows }) => ({ why: text, rows }))

const sentencesOf = (paragraph: Paragraph): readonly { readonly text: string; readonly warning: boolean }[] => {
  if (paragraph === false || paragraph === '') return []
  if (typeof paragraph === 'string') return [{ text: paragraph, warning: false }]
  if ('warning' in paragraph) return [{ text: paragraph.warning, warning: true }]
  return paragraph.points.map((text) => ({ text, warning: false }))
}

/** What will happen and to how many rows, warnings first. Leaves out sentences that apply to only one of many rows. */
export const consequencesOf = (doable: readonly DoableRow[]) => {
  const sentences = doable.flatMap(({ plan }) => plan.says.flatMap(sentencesOf))
  return [true, false]
    .flatMap((warning) =>
      countBy(sentences.filter((one) => one.warning === warning).map(({ text }) => text)).map((counted) => ({
        ...counted,
        warning,
      })),
    )
    .filter(({ rows }) => rows > 1 || doable.length === 1)
    .slice(0, mostSentences)
}

/** The totals of amounts, unless zero. */
export const sumsOf = ({ list: { columns }, sums }: Pick<BulkAct, 'list' | 'sums'>, doable: readonly DoableRow[]) =>
  sums.flatMap((name) => {
    const cents = doable.reduce((sum, { row }) => sum + centsIn(row[name]), 0)
    return cents === 0 ? [] : [{ label: columns[name]?.label ?? name, amount: dollarsOf(cents) }]
  })

const centsIn = (value: unknown): number => (typeof value === 'string' ? Math.round(Number(value) * 100) : 0)
