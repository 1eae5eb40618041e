import type { Call } from '@openroll/contract/call'
import {
  addNote,
  assignEnrollment,
  decideDuplicate,
  moveCoverage,
  sendReceiptAgain,
} from '@openroll/contract/office/enrollment/actions'
import { correctValues } from '@openroll/contract/office/correction/correction'
import { endForDeparted } from '@openroll/contract/office/worklist/departed'
import { declineEnding } from '@openroll/contract/office/worklist/endings'
import { getMemberNumbers, mergeMembers, separateMembers } from '@openroll/contract/office/member-number'
import { closeBatch } from '@openroll/contract/office/money/close'
import { addDays } from '@openroll/contract/date'
import { snoozeWork, wakeWork } from '@openroll/contract/office/worklist/snooze'
import { saveResults } from '@openroll/contract/office/money'
import { erasePerson } from '@openroll/contract/office/privacy'
import { releasePaymentHold } from '@openroll/contract/office/worklist/on-hold'
import { getRepayForm, replacePaymentMethod, mailRepayLink } from '@openroll/contract/office/enrollment/payment-update'
import { acceptEmailChange } from '@openroll/contract/office/enrollment/email-change'
import { releaseEnrollment } from '@openroll/contract/office/enrollment/release'
import { getReplaceableCoverages, replaceCoverage } from '@openroll/contract/office/enrollment/replace'
import { readHealthAnswers, revealSsn } from '@openroll/contract/office/enrollment/reveal'
import {
  assignWork,
  finishWork,
  getColleagues,
  holdPayments,
  retryPayment,
} from '@openroll/contract/office/worklist/worklist'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { holdPolicy } from '../../coverage/store.ts'
import { referencingTables, tablesByEnrollment } from '../../lifetimes/lifetimes.ts'
import { countOf, removeOf } from '../../lifetimes/store.ts'
import { withReturnedPayment as cameBackOf, otherPaymentMethod } from '../../testing/returned-payment.ts'
import { operator } from '../../testing/operators.ts'
import { payer } from '../../testing/payer.ts'
import { submitted } from '../../testing/submitted.ts'
import { openTestApp, type TestApp, type Visitor } from '../../testing/test-app.ts'
import { openEnding } from '../../work/ending.ts'

let server: TestApp
let service: Visitor
let money: Visitor
beforeAll(async () => {
  server = await openTestApp()
  service = await operator(server, ['service'])
  money = await operator(server, ['money'])
})
afterAll(() => server.close())
beforeEach(() => server.forgetBudgets())

type Answer = { readonly status: number }
/** An enrollment, and an act an operator is about to make. */
type About = { readonly enrollment_id: string; readonly act: () => Promise<Answer> }

let people = 600
const newSsn = () => `${(people += 1)}-45-6789`
const dental = () => submitted(server, { plans: [1001] })
const newAct = async () => ({ enrollment_id: await dental(), act_id: randomUUID() })

/** One person with two member numbers, before and after marriage. */
const mergeable = async () => {
  const ssn = newSsn()
  await submitted(server, { plans: [1001], ssn, names: { last_name: 'López' } })
  const enrollment_id = await submitted(server, { plans: [2001], ssn, names: { last_name: 'Pérez' } })
  const { policies, like } = (await service.send(getMemberNumbers, { enrollment_id })).data
  const other = like[0]?.user_id ?? 0
  const seen = [...policies, ...(like[0]?.policies ?? [])]
  return { enrollment_id, other, policies: seen, act_id: randomUUID(), why: 'She married' }
}
const merged = async () => {
  const joined = await mergeable()
  const { data } = await service.send(mergeMembers, joined)
  return { ...joined, other: data.joined[0]?.user_id ?? 0, policies: data.policies, act_id: randomUUID() }
}
const replaceable = async () => {
  const ssn = newSsn()
  const old = await submitted(server, { plans: [1001], ssn })
  await server.deps.db.run(
    `with moved as (update policy_line set state = 'active', starts_on = '2026-06-01' where enrollment_id = $1)
     update policy set state = 'active', effective_date = '2026-06-01' where enrollment_id = $1`,
    [old],
  )
  const enrollment_id = await submitted(server, { plans: [1002], ssn })
  const [one] = (await service.send(getReplaceableCoverages, { enrollment_id })).data.result
  if (one === undefined) throw new Error('nothing can be replaced')
  const { place, state } = one.earlier
  const earlier = { enrollment_id: old, place, state }
  return { enrollment_id, act_id: randomUUID(), place: one.place, state: one.state, earlier }
}
const withReturnedPayment = async () => {
  await server.deps.db.run('delete from payment')
  const { policy_id, enrollment_id } = await payer(server, 'account')
  const payment_id = `${policy_id.replaceAll('-', '')}-2612`
  await money.send(closeBatch, { through: '2026-12-01' })
  await money.send(saveResults, { content: `payment,result,reason\n${payment_id},returned,R01` })
  return { enrollment_id, policy_id, work_id: `${payment_id}.1` }
}

const departedEmployee = async () => {
  const { enrollment_id, policy_id } = await payer(server, 'group')
  const work_id = `${policy_id.replaceAll('-', '')}.left.1`
  await server.deps.db.run(
    `insert into office_work (enrollment_id, work_id, kind, subject, reason, since, last_day)
     values ($1, $2, 'leaver', $2, '', now(), '2026-12-15')`,
    [enrollment_id, work_id],
  )
  return { enrollment_id, work_id }
}

const endRequest = async () => {
  const { enrollment_id, policy_id } = await payer(server, 'card')
  const request = { enrollment_id, place: 0, why: 'cost', asked_end: null, now: new Date(), seal: () => null }
  await server.deps.db.transaction((tx) => openEnding(tx, request))
  return { enrollment_id, work_id: `${policy_id.replaceAll('-', '')}.end0.1` }
}

/** Every act of the console on a submitted enrollment. */
const acts: readonly (readonly [Call, () => Promise<About>])[] = [
  [
    addNote,
    async () => {
      const ask = { ...(await newAct()), text: 'She called' }
      return { ...ask, act: () => service.send(addNote, ask) }
    },
  ],
  [
    sendReceiptAgain,
    async () => {
      const ask = await newAct()
      return { ...ask, act: () => service.send(sendReceiptAgain, ask) }
    },
  ],
  [
    moveCoverage,
    async () => {
      const plans = [{ place: 0, state: 'checked' as const }]
      const ask = { ...(await newAct()), event: 'cancel' as const, reason: 'asked' as const, plans }
      return { ...ask, act: () => service.send(moveCoverage, ask) }
    },
  ],
  [
    replaceCoverage,
    async () => {
      const ask = await replaceable()
      return { ...ask, act: () => service.send(replaceCoverage, ask) }
    },
  ],
  [
    replaceCoverage,
    async () => {
      const ask = await replaceable()
      return { enrollment_id: ask.earlier.enrollment_id, act: () => service.send(replaceCoverage, ask) }
    },
  ],
  [
    correctValues,
    async () => {
      const ask = { ...(await newAct()), role: 'member', place: 0, why: 'Misread' } as const
      const values = [
        { field: 'ssn' as const, was: 'xxx-xx-6789', value: newSsn() },
        { field: 'email_address' as const, was: 'maria@example.com', value: 'new@example.com' },
      ]
      return { ...ask, act: () => service.send(correctValues, { ...ask, values }) }
    },
  ],
  [
    replacePaymentMethod,
    async () => {
      const { enrollment_id, policy_id } = await cameBackOf(server, money)
      const { seen } = (await money.send(getRepayForm, { policy_id })).data.result
      const ask = {
        policy_id,
        why: 'By phone',
        authorized_by: 'phone' as const,
        ...otherPaymentMethod.account,
        act_id: randomUUID(),
        seen,
      }
      return { enrollment_id, act: () => money.send(replacePaymentMethod, ask) }
    },
  ],
  [
    mailRepayLink,
    async () => {
      const { enrollment_id, policy_id } = await cameBackOf(server, money)
      const ask = { policy_id, act_id: randomUUID() }
      return { enrollment_id, act: () => money.send(mailRepayLink, ask) }
    },
  ],
  [
    endForDeparted,
    async () => {
      const { enrollment_id, work_id } = await departedEmployee()
      return { enrollment_id, act: () => service.send(endForDeparted, { work_id, ends_on: '01/01/2027' }) }
    },
  ],
  [
    declineEnding,
    async () => {
      const { enrollment_id, work_id } = await endRequest()
      return {
        enrollment_id,
        act: () => service.send(declineEnding, { work_id, reason: 'It runs to the end of the year' }),
      }
    },
  ],
  [
    assignEnrollment,
    async () => {
      const { you: to } = (await service.send(getColleagues, { kind: 'coverage' })).data
      const ask = { enrollment_id: await dental(), to }
      return { ...ask, act: () => service.send(assignEnrollment, ask) }
    },
  ],
  [
    decideDuplicate,
    async () => {
      const ssn = newSsn()
      await submitted(server, { plans: [1001], ssn })
      const enrollment_id = await submitted(server, { plans: [1001], ssn })
      const ask = { enrollment_id, act_id: randomUUID(), decision: 'part' as const }
      return { ...ask, act: () => service.send(decideDuplicate, ask) }
    },
  ],
  [
    mergeMembers,
    async () => {
      const ask = await mergeable()
      return { ...ask, act: () => service.send(mergeMembers, ask) }
    },
  ],
  [
    separateMembers,
    async () => {
      const ask = await merged()
      return { ...ask, act: () => service.send(separateMembers, ask) }
    },
  ],
  [
    revealSsn,
    async () => {
      const ask = { enrollment_id: await dental(), role: 'member', place: 0, why: 'The carrier asks' } as const
      return { ...ask, act: () => service.send(revealSsn, ask) }
    },
  ],
  [
    readHealthAnswers,
    async () => {
      const ask = { enrollment_id: await dental(), why: 'The carrier asks' }
      return { ...ask, act: () => service.send(readHealthAnswers, ask) }
    },
  ],
  [
    assignWork,
    async () => {
      const { enrollment_id, work_id } = await withReturnedPayment()
      const { you: to } = (await money.send(getColleagues, { kind: 'payment' })).data
      return { enrollment_id, act: () => money.send(assignWork, { work_id, to }) }
    },
  ],
  [
    snoozeWork,
    async () => {
      const { enrollment_id, work_id } = await withReturnedPayment()
      const until = addDays(server.deps.clock.today(), 3)
      return { enrollment_id, act: () => money.send(snoozeWork, { work_id, until, why: 'She calls back' }) }
    },
  ],
  [
    wakeWork,
    async () => {
      const { enrollment_id, work_id } = await withReturnedPayment()
      return { enrollment_id, act: () => money.send(wakeWork, { work_id }) }
    },
  ],
  [
    finishWork,
    async () => {
      const { enrollment_id, work_id } = await withReturnedPayment()
      return { enrollment_id, act: () => money.send(finishWork, { work_id, note: 'She called' }) }
    },
  ],
  [
    retryPayment,
    async () => {
      const { enrollment_id, work_id } = await withReturnedPayment()
      return { enrollment_id, act: () => money.send(retryPayment, { work_id }) }
    },
  ],
  [
    holdPayments,
    async () => {
      const { enrollment_id, work_id } = await withReturnedPayment()
      return { enrollment_id, act: () => money.send(holdPayments, { work_id, hold: false }) }
    },
  ],
  [
    releaseEnrollment,
    async () => {
      const enrollment_id = await submitted(server, { plans: [1001] })
      await server.deps.db.run(`update policy set payment_hold = 'unconfirmed' where enrollment_id = $1`, [
        enrollment_id,
      ])
      return { enrollment_id, act: () => service.send(releaseEnrollment, { enrollment_id, hold: 'unconfirmed' }) }
    },
  ],
  [
    acceptEmailChange,
    async () => {
      const enrollment_id = await submitted(server, { plans: [1001] })
      const now = server.deps.clock.now()
      await server.deps.db.run(
        `insert into email_change (enrollment_id, change_id, at, waits_until, changed_by) values ($1, 'change', $2, $3, 999)`,
        [enrollment_id, now, new Date(now.getTime() + 3_600_000)],
      )
      return { enrollment_id, act: () => service.send(acceptEmailChange, { enrollment_id, change_id: 'change' }) }
    },
  ],
  [
    releasePaymentHold,
    async () => {
      const { enrollment_id, policy_id } = await withReturnedPayment()
      return { enrollment_id, act: () => money.send(releasePaymentHold, { policy_id }) }
    },
  ],
]

test('covers every act of the console on an enrollment', () => {
  const asks = ({ path, method, input }: Call) =>
    path.startsWith('/api/admin/') &&
    method !== 'GET' &&
    ['enrollment_id', 'work_id', 'policy_id'].some((name) => name in input.shape)
  const found = server.app.served.filter(asks).map(({ path }) => path)
  const tried = new Set(acts.map(([{ path }]) => path))
  // A price preview, a search and entering a card store nothing.
  expect(found.filter((path) => !tried.has(path))).toEqual([
    '/api/admin/v1/price-values',
    '/api/admin/v1/find-person',
    '/api/admin/v1/begin-policy-card',
  ])
})

const countLeft = async (enrollment_id: string) => {
  const counted = await Promise.all(
    [...tablesByEnrollment, ...referencingTables].map(
      async (table) => [table, await countOf(server.deps.db, table, [enrollment_id])] as const,
    ),
  )
  return counted.filter(([, rows]) => rows > 0)
}

test.each(acts.map(([{ path }, about]) => [path.slice(path.lastIndexOf('/') + 1), about] as const))(
  'leaves no data of the erased person when %s runs during an erasure [D-7.06]',
  async (_name, about) => {
    const { db } = server.deps
    const { enrollment_id, act } = await about()
    let acting: Promise<Answer> | undefined
    await db.transaction(async (tx) => {
      await holdPolicy(tx, enrollment_id)
      for (const table of tablesByEnrollment) await removeOf(tx, table, enrollment_id)
      // Everything is removed but not yet committed.
      acting = act()
      await pause(250)
    })
    for (const table of referencingTables) await removeOf(db, table, enrollment_id)
    expect((await acting)?.status).toBe(404)
    expect(await countLeft(enrollment_id)).toEqual([])
  },
)

test('waits for a colleague’s act, then erases its data too [D-7.06]', async () => {
  const { db } = server.deps
  const enrollment_id = await dental()
  let isErased = false
  let erasing: Promise<Answer> | undefined
  await db.transaction(async (tx) => {
    await holdPolicy(tx, enrollment_id)
    const about = `e-${enrollment_id}`
    erasing = service
      .send(erasePerson, { person: about, records: [about], accepted: [{ enrollment_id, place: 0 }] })
      .then((answer) => {
        isErased = true
        return answer
      })
    await pause(250)
    expect(isErased).toBe(false)
    await tx.run(
      `insert into outbox (enrollment_id, mail_id, event, kind, from_name, to_address, subject, text, html, created_at, attempts,
       next_attempt_at)
       select enrollment_id, 'beside', 'beside', kind, from_name, to_address, subject, text, html, created_at, attempts, next_attempt_at
       from outbox where enrollment_id = $1 limit 1`,
      [enrollment_id],
    )
  })
  expect((await erasing)?.status).toBe(200)
  expect(await countLeft(enrollment_id)).toEqual([])
})

test('leaves no data when an act and an erasure run at once [D-7.06]', async () => {
  const quick = acts.filter(([call]) => call === addNote || call === sendReceiptAgain || call === moveCoverage)
  for (const wait of [0, 5, 10, 20, 30])
    for (const [, about] of quick) {
      await server.forgetBudgets()
      const { enrollment_id, act } = await about()
      const of = `e-${enrollment_id}`
      const [erased] = await Promise.all([
        service.send(erasePerson, { person: of, records: [of], accepted: [{ enrollment_id, place: 0 }] }),
        pause(wait).then(act),
      ])
      expect(erased.status).toBe(200)
      expect(await countLeft(enrollment_id)).toEqual([])
    }
})
