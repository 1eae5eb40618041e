import type { Call } from '@openroll/contract/call'
import type { Ask } from './serve.ts'

type WireRow = Readonly<Record<string, unknown>>
type Wanted = {
  readonly filters: Readonly<Record<string, string>>
  /** Only the rows with these keys. */
  readonly keys: readonly string[] | undefined
  readonly most: number
}
/** Rows of a list as its page shows them; `note` audits that the first ones were shown. */
type BulkRead = (
  ask: Omit<Ask<Call>, 'input'>,
  wanted: Wanted,
) => Promise<{ readonly rows: readonly WireRow[]; readonly note: (shown: number) => Promise<void> }>
/** How to read the selected rows of each list, by its name. */
export type BulkReads = Map<string, BulkRead>
