import type { CsvTable } from '../read/read-csv.ts'
import type { Fault } from '../../data-files/check-fault.ts'

/** The months one payment covers; columns are named after the frequency, alone or before the tier (monthly_self). */
const months = { monthly: 1, quarterly: 3, semi_annual: 6, annual: 12 } as const
/** Publishers discount annual payment by up to 3%; anything more is a misprint. */
const tolerance = 0.05

const amount = (cell: string | undefined): number | null =>
  cell !== undefined && /^\d+(\.\d+)?$/.test(cell) ? Number(cell) : null

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** Rows whose monthly, quarterly, semi-annual and annual prices can't all be right; names the outlier. */
const installmentFaults = (table: CsvTable): Fault[] => {
  const columns = Object.entries(months).filter(([name]) => table.header.includes(name))
  if (columns.length < 3) return []
  return table.rows.flatMap((row, index) => {
    const prices = columns.flatMap(([name, covers]) => {
      const price = amount(row[table.header.indexOf(name)])
      return price === null ? [] : [{ name, price, perMonth: price / covers }]
    })
    const usual = median(prices.map((price) => price.perMonth))
    return prices
      .filter(({ perMonth }) => Math.abs(perMonth - usual) > usual * tolerance + 0.01)
      .map(({ name, price }) =>
        table.fault(
          index,
          name,
          `${name} ${price} disagrees with the row's other prices, about ${usual.toFixed(2)} a month`,
        ),
      )
  })
}

/** Federal employee premiums: a month is 26/12 of a biweekly premium, rounded half up to the cent (in integers: cents x 26 / 12). */
const biweeklyFaults = (table: CsvTable): Fault[] =>
  table.header.flatMap((name, column) => {
    if (!name.startsWith('biweekly')) return []
    const monthly = name.replace('biweekly', 'monthly')
    const other = table.header.indexOf(monthly)
    if (other < 0) return []
    return table.rows.flatMap((row, index) => {
      const [two, month] = [amount(row[column]), amount(row[other])]
      if (two === null || month === null) return []
      const expected = Math.floor((Math.round(two * 100) * 52 + 12) / 24)
      if (expected === Math.round(month * 100)) return []
      return [
        table.fault(
          index,
          monthly,
          `${monthly} ${month} is not ${name} ${two} x 26 / 12 = ${(expected / 100).toFixed(2)}`,
        ),
      ]
    })
  })

/** Rows of a published table whose frequencies disagree. */
export const frequencyFaults = (table: CsvTable): Fault[] => [...installmentFaults(table), ...biweeklyFaults(table)]
