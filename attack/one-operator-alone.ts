import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { inviteAccount } from '@openroll/contract/office/accounts'
import { approvals, approveRequest } from '@openroll/contract/office/approvals'
import { changeGroup, getOneGroup } from '@openroll/contract/office/directory/groups'
import { changeRep, getOneRep } from '@openroll/contract/office/directory/reps'
import { getOfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { getRepayForm, replacePaymentMethod } from '@openroll/contract/office/enrollment/payment-update'
import { getMemberNumbers, mergeMembers } from '@openroll/contract/office/member-number'
import { closeBatch, getBatchAhead } from '@openroll/contract/office/money/close'
import { otherPaymentMethod } from '../apps/api/src/testing/returned-payment.ts'
import type { Visitor } from '../apps/api/src/testing/test-app.ts'
import { gone, startServer } from '../bench/server.ts'
import { counted, type Attack } from './attack.ts'
import { signedInSoon } from './operators.ts'
import { ready } from './ready.ts'
import { openTarget, settings, type Target } from './target.ts'

const [agent_id, group_id] = [10109, 3001]
const newAct = (): string => crypto.randomUUID()

/** A record’s current form, without empty fields. */
const filled = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))

/** Changes a member’s card or account as the operator, so that someone else is debited. */
const changeDebit = async (server: Target, operator: Visitor): Promise<number> => {
  const member = server.browser(2)
  const enrollment_id = await ready(member, { last_name: 'Debited', ssn: '441-55-6789' })
  await member.send(saveReviewInfo, { enrollment_id })
  const { policy_id } = (await operator.send(getOfficeEnrollment, { enrollment_id })).data
  const { seen } = (await operator.send(getRepayForm, { policy_id })).data.result
  const form = {
    policy_id,
    why: 'By phone',
    authorized_by: 'phone' as const,
    ...otherPaymentMethod.account,
    act_id: newAct(),
    seen,
  }
  return (await operator.send(replacePaymentMethod, form)).status
}

const changeContacts = async (operator: Visitor): Promise<number[]> => {
  const email = 'mine@office.example'
  const rep = (await operator.send(getOneRep, { agent_id })).data.result
  const ofRep = { ...filled(rep.fields), agent_id, act_id: newAct(), seen: rep.seen, email }
  const group = (await operator.send(getOneGroup, { group_id })).data.result
  const ofGroup = { ...filled(group.fields), group_id, act_id: newAct(), seen: group.seen, address1: '1 Mine Street' }
  return [
    (await operator.send(changeRep, changeRep.input.parse(ofRep))).status,
    (await operator.send(changeGroup, changeGroup.input.parse(ofGroup))).status,
  ]
}

/** Merges a victim’s member number into a friend’s, whose mailbox and policy then stand beside the victim’s account. */
const mergeTwo = async (server: Target, operator: Visitor): Promise<number> => {
  const ssn = '441-66-6789'
  const enrolled: string[] = []
  for (const last_name of ['Victim', 'Friend']) {
    const browser = server.browser(2)
    const enrollment_id = await ready(browser, { last_name, ssn, email: `${last_name.toLowerCase()}@example.com` })
    await browser.send(saveReviewInfo, { enrollment_id })
    enrolled.push(enrollment_id)
  }
  const enrollment_id = enrolled[1] ?? ''
  const { like, policies: own } = (await operator.send(getMemberNumbers, { enrollment_id })).data
  const [victim] = like
  const policies = [...own, ...(victim?.policies ?? [])]
  const form = { enrollment_id, other: victim?.user_id ?? 0, policies, act_id: newAct(), why: 'She married' }
  return (await operator.send(mergeMembers, form)).status
}

const closeAll = async (operator: Visitor): Promise<number> => {
  const through = '2026-12-01'
  const { payments, amount } = (await operator.send(getBatchAhead, { through })).data
  return (await operator.send(closeBatch, { through, seen: { payments, amount }, act_id: newAct() })).status
}

export const oneOperatorAlone: Attack = {
  name: 'operator with every duty acts alone',
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'openroll-alone-'))
    chmodSync(folder, 0o711)
    const started = await startServer(join(folder, 'data'), {
      ...settings,
      APPROVALS: 'on',
      APPROVAL_OVER: '10',
      DATABASE_URL: '',
    })
    const server = openTarget(started, 8, true)
    const operator = await signedInSoon(server)
    const invited = { role: 'operator', duties: 'accounts', name: 'Second Me', email: 'mine@office.example' }
    const statuses = [
      (await operator.send(inviteAccount, invited)).status,
      ...(await changeContacts(operator)),
      await changeDebit(server, operator),
      await mergeTwo(server, operator),
      await closeAll(operator),
    ]
    const waiting = (await operator.send(approvals.page, {})).data.result
    const own = await Promise.all(
      waiting.map(async ({ approval_id }) => (await operator.send(approveRequest, { approval_id })).status),
    )
    await server.close()
    started.process.kill('SIGTERM')
    await gone(started)
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    const done = [...statuses, ...own].filter((status) => status === 200).length
    return {
      figure: `${done} done: ${counted(statuses)}; own approvals ${counted(own)}`,
      limit: '0 done; 6 × 202; 6 × 403',
      held: done === 0 && statuses.every((status) => status === 202) && own.length === 6,
    }
  },
}
