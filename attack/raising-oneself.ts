import { changeAccount, getOneAccount, inviteAccount, officeAccounts } from '@openroll/contract/office/accounts'
import { getSignedInPerson } from '@openroll/contract/roles/sign-in'
import { duties } from '@openroll/contract/duty-meanings'
import type { Attack } from './attack.ts'
import { acceptInvitation, demoOperator, operatorWith } from './operators.ts'

const dana = '10109'

export const raisingOneself: Attack = {
  name: 'accounts operator raises their own duties',
  run: async (server) => {
    const clerk = await operatorWith(server, 'accounts', 'raiser@office.example', 1)
    await operatorWith(server, 'accounts', 'colleague@office.example', 2)
    const mine = { role: 'operator', name: 'Rhea Raiser', duties: duties.join(',') }
    await clerk.send(inviteAccount, { ...mine, email: 'second.mailbox@office.example' })
    await clerk.send(inviteAccount, { ...mine, duties: 'accounts', email: 'third.mailbox@office.example' })
    const { data } = await clerk.send(officeAccounts.page, { search: 'third.mailbox@' })
    const account_id = data.result[0]?.account_id ?? ''
    const { seen } = (await clerk.send(getOneAccount, { account_id })).data.result
    await clerk.send(changeAccount, { account_id, seen, change: 'duties', duties: mine.duties })
    const held = ['second', 'third'].map(async (box, at) => {
      const other = await acceptInvitation(server, `${box}.mailbox@office.example`, 3 + at)
      const person = (await other?.send(getSignedInPerson, {}))?.data.result
      return person?.duties?.filter((one) => one !== 'accounts').length ?? 0
    })
    const raised = (await Promise.all(held)).reduce((sum, more) => sum + more, 0)
    return { figure: `${raised} duties reached that the clerk doesn’t have`, limit: '0', held: raised === 0 }
  },
}

export const accountUnnoticed: Attack = {
  name: 'account created for a rep without notice',
  run: async (server) => {
    const clerk = await operatorWith(server, 'accounts', 'maker@office.example', 1)
    const before = (await server.mailsTo('dana.reyes@example.com')).length
    const { status } = await clerk.send(inviteAccount, {
      role: 'rep',
      agent_id: dana,
      name: 'Dana Reyes',
      email: 'not.dana@office.example',
    })
    const told = [
      (await server.mailsTo('dana.reyes@example.com')).length > before,
      (await server.mailsTo(demoOperator)).some(({ subject }) => /account/i.test(subject)),
    ].filter(Boolean).length
    return {
      figure: `answered ${status}; the rep and another operator: ${told} of 2 notified`,
      limit: '2 notified',
      held: told === 2,
    }
  },
}
