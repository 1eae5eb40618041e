import type { Fault } from '../../data-files/check-fault.ts'
import type { ReadPlan } from '../read/read-plans.ts'

const thousands: Readonly<Record<string, number>> = { k: 1000, m: 1_000_000, million: 1_000_000 }

/** The dollar amounts in a name: $250,000, $250K, 250,000. A plain number could be a year or a form number. */
const dollarsIn = (name: string): number[] =>
  [...name.matchAll(/(?:\$\s?\d[\d,]*(?:\.\d+)?|\b\d{1,3}(?:,\d{3})+)(?:\s?(k|m|million)\b)?/gi)].map(
    ([figure, unit]) =>
      Math.round(Number(figure.replaceAll(/[^\d.]/g, '')) * (thousands[unit?.toLowerCase() ?? ''] ?? 1)),
  )

type Entry = ReadPlan['source']['entries'][number]

/** Whether a price entry's name has a different amount than the entry. */
export const isMisnamed = ({ name = '', amount }: Entry): boolean => {
  const amounts = dollarsIn(name)
  return amount !== undefined && amounts.length > 0 && !amounts.includes(amount)
}

/** Misnamed price entries, which would sell a different amount than they name. */
export const amountFaults = ({ source, file }: ReadPlan): Fault[] =>
  source.entries.flatMap((entry, at) =>
    isMisnamed(entry)
      ? [file.fault(['entries', at, 'amount'], `the amount is ${entry.amount}, but the name says ${entry.name}`)]
      : [],
  )
