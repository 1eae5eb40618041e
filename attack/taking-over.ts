import { correctValues } from '@openroll/contract/office/correction/correction'
import { sendReceiptAgain } from '@openroll/contract/office/enrollment/actions'
import { getOfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { revealSsn } from '@openroll/contract/office/enrollment/reveal'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { choosePassword } from '@openroll/contract/roles/invitation'
import { getMemberPolicies } from '@openroll/contract/roles/member'
import type { Visitor } from '../apps/api/src/testing/test-app.ts'
import type { Attack } from './attack.ts'
import { operatorWith } from './operators.ts'
import { ready } from './ready.ts'
import type { Target } from './target.ts'

/** Corrects a member's email address as an operator would; returns its status. */
const moveMailbox = async (clerk: Visitor, enrollment_id: string, to: string, why?: string): Promise<number> => {
  const { contact } = (await clerk.send(getOfficeEnrollment, { enrollment_id })).data
  const was = contact.find(({ name }) => name === 'email_address')?.value ?? ''
  const { status } = await clerk.send(correctValues, {
    enrollment_id,
    role: 'member',
    place: 0,
    act_id: crypto.randomUUID(),
    values: [{ field: 'email_address', was, value: to }],
    ...(why === undefined ? {} : { why }),
  })
  return status
}

/** Policies read with the invitation in a mailbox, by someone who revealed the member's number. */
const policiesFrom = async (server: Target, clerk: Visitor, enrollment_id: string, mailbox: string) => {
  await clerk.send(sendReceiptAgain, { enrollment_id, act_id: crypto.randomUUID() })
  const { people } = (await clerk.send(getOfficeEnrollment, { enrollment_id })).data
  const why = 'To check the number'
  const { ssn } = (await clerk.send(revealSsn, { enrollment_id, role: 'member', place: 0, why })).data
  const mails = await server.mailsTo(mailbox)
  const token = mails.flatMap(({ text }) => /\/choose-password#([\w-]+)/.exec(text)?.[1] ?? [])[0]
  if (token === undefined) return 0
  const thief = server.browser(4)
  const birthdate = people[0]?.birthdate ?? ''
  const { password } = server
  const taken = await thief.send(choosePassword, { token, birthdate, ssn_last_four: ssn.slice(-4), password })
  if (taken.status !== 200) return 0
  const { data } = await thief.send(getMemberPolicies, { user_id: taken.data.result.id })
  return data.result.length
}

export const takingOver: Attack = {
  name: 'operator with only service takes over a member',
  run: async (server) => {
    const clerk = await operatorWith(server, 'service', 'clerk@office.example', 1)
    const member = server.browser(2)
    const email = 'taken.over@example.com'
    const enrollment_id = await ready(member, { last_name: 'Takenover', ssn: '431-55-6789', email })
    await member.send(saveReviewInfo, { enrollment_id })
    const mute = await moveMailbox(clerk, enrollment_id, 'thief@office.example')
    const moved = mute === 200 ? mute : await moveMailbox(clerk, enrollment_id, 'thief@office.example', 'She called us')
    if (moved !== 200) throw new Error(`the address was not changed: ${moved}`)
    const policies = await policiesFrom(server, clerk, enrollment_id, 'thief@office.example')
    const told = (await server.mailsTo(email)).some(({ subject }) => /email address was changed/.test(subject))
    return {
      figure: `${policies} policies read; without a reason ${mute}; the old mailbox was ${told ? '' : 'not '}notified`,
      limit: '0; 422; notified',
      held: policies === 0 && mute === 422 && told,
    }
  },
}
