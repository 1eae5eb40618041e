import type { Fault } from '../../data-files/check-fault.ts'
import type { ReadPlan } from '../read/read-plans.ts'

const thousands: Readonly<Record<string, number>> = { k: 1000, m: 1_000_000, million: 1_000_000 }

/** The dollars that a name speaks of: $250,000, $250K, 250,000. A figure without sign and comma may be a year or a form's number. */
const dollarsIn = (name: string): number[] =>
  [...name.matchAll(/(?:\$\s?\d[\d,]*(?:\.\d+)?|\b\d{1,3}(?:,\d{3})+)(?:\s?(k|m|million)\b)?/gi)].map(
    ([figure, unit]) =>
      Math.round(Number(figure.replaceAll(/[^\d.]/g, '')) * (thousands[unit?.toLowerCase() ?? ''] ?? 1)),
  )

type Entry = ReadPlan['source']['entries'][number]

/** Whether a price entry's name says another amount of coverage than its amount. */
export const isMisnamed = ({ name = '', amount }: Entry): boolean => {
  const named = dollarsIn(name)
  return amount !== undefined && named.length > 0 && !named.includes(amount)
}

/** Price entries that are misnamed: people would pay for the one amount and have the other. */
export const amountFaults = ({ source, file }: ReadPlan): Fault[] =>
  source.entries.flatMap((entry, at) =>
    isMisnamed(entry)
      ? [file.fault(['entries', at, 'amount'], `the amount is ${entry.amount}, and the name says ${entry.name}`)]
      : [],
  )
