import { addPlanToCart } from '@openroll/contract/cart/cart'
import { addFilterForExistingUser, getAgentMembers } from '@openroll/contract/roles/members'
import type { Attack } from './attack.ts'
import { submit } from './ready.ts'

const [dana, omar] = [10109, 10110]
const ssn = '512-44-6789'

export const oneSsn: Attack = {
  name: 'someone else’s SSN entered to learn about them',
  run: async (server) => {
    await submit(server.browser(), { agent_id: dana, last_name: 'Victim', ssn })
    // A stranger with only the number, then one with number, name and birth date; both under another rep.
    await submit(server.browser(), { agent_id: omar, last_name: 'Stranger', ssn, plans: [2001] })
    await submit(server.browser(), { agent_id: omar, last_name: 'Victim', ssn, plans: [7001] })
    const rep = await server.signedIn('omar.quinn@example.com', 2)
    const listed = async (search: string) =>
      (await rep.send(getAgentMembers, { agent_id: omar, search })).data.result.map(({ user_id }) => user_id)
    const [strangers, victims] = [await listed('stranger'), await listed('victim')]
    const mixed = strangers.filter((user_id) => victims.includes(user_id)).length
    const user_id = victims[0] ?? 0
    const { data } = await rep.send(addFilterForExistingUser, { user_id, tier: 'IO', eprocess: 'rep' })
    const enrollment_id = data.temp_enrollment_id
    const added = await rep.send(addPlanToCart, { enrollment_id, plan_id: 1001, plan_pricing_id: 100_101 })
    const told = added.faults.filter((fault) => fault.target_element === 'already-active').length
    return {
      figure: `${mixed} of 2 people became one member, ${told} shown what another rep sold`,
      limit: '0, 0',
      held: mixed === 0 && told === 0 && strangers.length === 1 && victims.length === 1,
    }
  },
}
