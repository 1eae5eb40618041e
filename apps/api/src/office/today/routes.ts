import { dutyOfWork, workKind, type WorkKind } from '@openroll/contract/office/worklist/work-kinds'
import { codesOf } from '@openroll/contract/words'
import { officeScreens, type OfficeScreenName } from '@openroll/contract/office/screens'
import { funnelDays, getOfficeToday } from '@openroll/contract/office/today'
import { dollarsOf } from '@openroll/contract/money'
import { dueBefore } from '@openroll/contract/receipt/grace'
import { holdsOne, looksAfter } from '@openroll/contract/duty-meanings'
import { serve, type App, type Ask } from '../../http/serve.ts'
import { readOutboxFigures } from '../../mail/figures.ts'
import { countOpenBills, type BillsWaiting } from '../money/bills-open.ts'
import { batchesWaiting } from '../money/waiting-store.ts'
import { countHeld } from '../money/hold-store.ts'
import { reckonSoon } from '../money/reckon.ts'
import { dayBegins } from '../../day-of.ts'
import { keepSlow } from '../files/keep-slow.ts'
import { countUnpaid, type PastGrace } from '../worklist/unpaid-store.ts'
import { daysUpTo } from './day-begins.ts'
import { readFigures, readOwedBack, readReached, readSubmitted, readWork, type OwedBack } from './store.ts'

export const officeTodayRoutes = (app: App): void => {
  const owedBack = keepSlow<OwedBack>()
  const openBills = keepSlow<BillsWaiting>()
  const pastGrace = keepSlow<PastGrace>()
  const waiting = keepSlow<ReadonlySet<string>>()
  serve(app, getOfficeToday, async (ask) => {
    const duties = ask.asker.person?.duties ?? []
    const opens = (screen: OfficeScreenName): boolean => holdsOne(duties, officeScreens[screen].duties)
    const has = (kind: WorkKind): boolean => duties.includes(dutyOfWork[kind])
    if (opens('money')) await reckonSoon(ask, ask.today)
    const due_before = dueBefore(ask.today, ask.config.graceDays)
    const [enrollments, work, unpaid, owed, on_hold, bills, batches, mail] = await Promise.all([
      opens('enrollments') ? enrollmentFigures(ask) : null,
      codesOf(workKind).some(has) ? readWork(ask.db, ask.asker.person?.id ?? 0) : null,
      due_before !== null && opens('unpaid')
        ? pastGrace(() => countUnpaid(ask.db, { day: ask.today, due_before }), ask.patience?.figureMs)
        : null,
      opens('money') ? owedBack(() => readOwedBack(ask.db), ask.patience?.figureMs) : null,
      opens('onHold') ? countHeld(ask.db, ask.today) : null,
      opens('moneyBills') ? openBills(() => countOpenBills(ask.db, ask.today), ask.patience?.figureMs) : null,
      opens('money') ? waiting(() => batchesWaiting(ask.db, ask.today), ask.patience?.figureMs) : null,
      opens('mail') ? readOutboxFigures(ask.db, ask.now) : null,
    ])
    const { version, planList } = ask.catalogue
    return {
      enrollments,
      work: {
        payment: work && has('payment') ? { open: work.payment, mine: work.payment_mine } : null,
        coverage: work && has('coverage') ? { open: work.coverage, mine: work.coverage_mine } : null,
        leaver: work && has('leaver') ? { open: work.leaver, mine: work.leaver_mine } : null,
        ending: work && has('ending') ? { open: work.ending, mine: work.ending_mine } : null,
      },
      unpaid: unpaid && { policies: unpaid.policies, amount: dollarsOf(unpaid.cents) },
      owed_back: owed && { payments: owed.payments, amount: dollarsOf(owed.cents) },
      on_hold: on_hold && on_hold.policies,
      held: on_hold && dollarsOf(on_hold.cents),
      bills: bills && shownBills(bills),
      batches_waiting: batches?.size ?? null,
      mail: mail && { waiting: mail.waiting - mail.failing, failing: mail.failing, failed: mail.failed },
      catalogue: looksAfter(duties, 'catalogue-and-directory') ? { version, plans: planList.length } : null,
    }
  })
}

const shownBills = ({ left_cents, ...bills }: BillsWaiting) => ({ ...bills, left_amount: dollarsOf(left_cents) })

const enrollmentFigures = async ({ db, asker, today, config }: Ask<typeof getOfficeToday>) => {
  const days = daysUpTo(today, funnelDays)
  const since = dayBegins(days.at(-1) ?? today, config.timeZone)
  const [figures, submitted, reached] = await Promise.all([
    readFigures(db, { today: dayBegins(today, config.timeZone), since, operator: asker.person?.id ?? 0 }),
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
