import { dutyOfWork, workKind, type WorkKind } from '@openroll/contract/office/worklist/work-kinds'
import { codesOf } from '@openroll/contract/words'
import { officeScreens, type OfficeScreenName } from '@openroll/contract/office/screens'
import { funnelDays, getOfficeToday } from '@openroll/contract/office/today'
import { dollarsOf } from '@openroll/contract/money'
import { dueBefore } from '@openroll/contract/receipt/grace'
import { hasAnyDuty, hasDutyFor } from '@openroll/contract/duty-meanings'
import { serve, type App, type Ask } from '../../http/serve.ts'
import { readOutboxFigures } from '../../mail/figures.ts'
import { countInvoicesWaiting, type InvoicesWaiting } from '../invoices/invoices-waiting.ts'
import { batchesWaiting } from '../money/batch/waiting-store.ts'
import { countHeld } from '../money/settlement/hold-store.ts'
import { billSoon } from '../money/bill-policies.ts'
import { dayBegins } from '../../day-of.ts'
import { cacheSlow } from '../files/cache-slow.ts'
import { countUnpaid, type PastGrace } from '../worklist/unpaid-store.ts'
import { daysUpTo } from './days-up-to.ts'
import { readFigures, readRefundsDue, readReached, readSubmitted, readWork, type RefundsDue } from './store.ts'

export const officeTodayRoutes = (app: App): void => {
  const owedBack = cacheSlow<RefundsDue>()
  const openInvoices = cacheSlow<InvoicesWaiting>()
  const pastGrace = cacheSlow<PastGrace>()
  const waiting = cacheSlow<ReadonlySet<string>>()
  serve(app, getOfficeToday, async (ask) => {
    const duties = ask.caller.person?.duties ?? []
    const opens = (screen: OfficeScreenName): boolean => hasAnyDuty(duties, officeScreens[screen].duties)
    const has = (kind: WorkKind): boolean => duties.includes(dutyOfWork[kind])
    if (opens('money')) await billSoon(ask, ask.today)
    const due_before = dueBefore(ask.today, ask.config.graceDays)
    const readIf = <Figure>(is: boolean, read: () => Promise<Figure>) => (is ? read() : null)
    const patience = ask.patience?.figureMs
    const [enrollments, work, unpaid, owed, on_hold, invoices, batches, mail] = await Promise.all([
      readIf(opens('enrollments'), () => enrollmentFigures(ask)),
      readIf(codesOf(workKind).some(has), () =>
        readWork(ask.db, { operator: ask.caller.person?.id ?? 0, day: ask.today }),
      ),
      due_before !== null && opens('unpaid')
        ? pastGrace(() => countUnpaid(ask.db, { day: ask.today, due_before }), patience)
        : null,
      readIf(opens('money'), () => owedBack(() => readRefundsDue(ask.db), patience)),
      readIf(opens('onHold'), () => countHeld(ask.db, ask.today)),
      readIf(opens('invoices'), () => openInvoices(() => countInvoicesWaiting(ask.db, ask.today), patience)),
      readIf(opens('money'), () => waiting(() => batchesWaiting(ask.db, ask.today), patience)),
      readIf(opens('mail'), () => readOutboxFigures(ask.db, ask.now)),
    ])
    const { version, planList } = ask.catalog
    const shownWork = (kind: WorkKind) => {
      const found = has(kind) ? work?.find((one) => one.kind === kind) : undefined
      return found === undefined
        ? null
        : { open: found.open, mine: found.mine, since: found.since, snoozed: found.snoozed }
    }
    return {
      enrollments,
      work: {
        payment: shownWork('payment'),
        coverage: shownWork('coverage'),
        leaver: shownWork('leaver'),
        ending: shownWork('ending'),
        altered: shownWork('altered'),
      },
      unpaid: shown(unpaid, ({ policies, cents }) => ({ policies, amount: dollarsOf(cents) })),
      owed_back: shown(owed, ({ payments, cents }) => ({ payments, amount: dollarsOf(cents) })),
      on_hold: shown(on_hold, ({ policies }) => policies),
      held: shown(on_hold, ({ cents }) => dollarsOf(cents)),
      invoices: shown(invoices, shownInvoices),
      batches_waiting: batches?.size ?? null,
      mail: shown(mail, ({ waiting: all, failing, failed }) => ({ waiting: all - failing, failing, failed })),
      catalog: hasDutyFor(duties, 'catalog-and-directory') ? { version, plans: planList.length } : null,
    }
  })
}

/** A figure for the page; null if the operator may not see it or it was not ready in time. */
const shown = <Figure, Shown>(figure: Figure | null, show: (figure: Figure) => Shown): Shown | null =>
  figure === null ? null : show(figure)

const shownInvoices = ({ unapplied_cents, ...counts }: InvoicesWaiting) => ({
  ...counts,
  unapplied: dollarsOf(unapplied_cents),
})

const enrollmentFigures = async ({ db, caller, today, config }: Ask<typeof getOfficeToday>) => {
  const days = daysUpTo(today, funnelDays)
  const since = dayBegins(days.at(-1) ?? today, config.timeZone)
  const [figures, submitted, reached] = await Promise.all([
    readFigures(db, { today: dayBegins(today, config.timeZone), since, operator: caller.person?.id ?? 0 }),
    readSubmitted(db, since),
    readReached(db, since, config.timeZone),
  ])
  return {
    ...figures,
    days: days.map((day) => ({
      day,
      submitted: submitted.find((row) => row.day === day)?.submitted ?? 0,
      reached: Object.fromEntries(reached.flatMap((row) => (row.day === day ? [[row.reached, row.people]] : []))),
    })),
  }
}
