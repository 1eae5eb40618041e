import { tooManyFiles, tooManyRows } from '@openroll/contract/reply'
import { spend, type Spender } from '../spend.ts'

const target = 'list'
const keyOf = ({ asker }: Spender): string => String(asker.person?.id)

/**
 * Lists as CSV are counted by operator, whichever list it is (D-1.17): an ordinary day has room, and a session that
 * somebody stole does not take out everything at once. The files before they are read, the rows before they are handed out.
 */
export const chargeList = (ask: Spender): Promise<unknown> =>
  spend(ask, [{ budget: 'list_files_per_operator', key: keyOf(ask) }], { target, message: tooManyFiles })

export const chargeRows = async (ask: Spender, rows: number): Promise<void> => {
  const charge = { budget: 'list_rows_per_operator', key: keyOf(ask), amount: rows } as const
  if (rows > 0) await spend(ask, [charge], { target, message: tooManyRows })
}
