import { tooManyFiles, tooManyPages, tooManyRows } from '@openroll/contract/reply'
import { rowsAlone } from '@openroll/contract/office/list/list'
import { spend, usedOf, type Spender } from '../spend.ts'

const target = 'list'
const keyOf = ({ caller }: Spender): string => String(caller.person?.id)

/**
 * Counts CSV downloads per operator across lists (D-1.17): enough for an ordinary day, too little for a stolen session to copy
 * everything. Files count before they are read, rows before they are sent.
 */
export const chargeList = (ask: Spender): Promise<unknown> =>
  spend(ask, [{ budget: 'list_files_per_operator', key: keyOf(ask) }], { target, message: tooManyFiles })

/** Whether rows, with those downloaded in the last 24 hours, need a second operator. */
export const rowsNeedApproval = async (ask: Spender, rows: number): Promise<boolean> =>
  rows > 0 && rows + (await usedOf(ask, { budget: 'list_rows_per_operator', key: keyOf(ask) })) > rowsAlone

export const chargeRows = async (ask: Spender, rows: number): Promise<void> => {
  const charge = { budget: 'list_rows_per_operator', key: keyOf(ask), amount: rows } as const
  if (rows > 0) await spend(ask, [charge], { target, message: tooManyRows })
}

/** Counts pages too, so that nobody copies a list page by page to avoid the approval that a large file needs. */
export const chargePage = (ask: Spender): Promise<unknown> =>
  spend(ask, [{ budget: 'list_pages_per_operator', key: keyOf(ask) }], { target, message: tooManyPages })
