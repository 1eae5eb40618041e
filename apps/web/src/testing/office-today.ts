import type { OfficeToday } from '@openroll/contract/office/today'

/** For tests: the console's first page when there is no work. */
export const nothingToday: OfficeToday = {
  enrollments: null,
  work: { payment: null, coverage: null, leaver: null, ending: null, altered: null },
  unpaid: null,
  owed_back: null,
  on_hold: null,
  held: null,
  invoices: null,
  batches_waiting: null,
  mail: null,
  catalog: null,
}
