import { addFilterForNewUser } from '@openroll/contract/shop/filter'
import { aFilter } from '@openroll/contract/samples/filter'
import { counted, times, type Attack } from './attack.ts'

const filter = aFilter()

export const sameKey: Attack = {
  name: 'one Idempotency-Key in parallel',
  run: async (server) => {
    const browser = server.browser()
    await browser.send(addFilterForNewUser, filter)
    const answers = await times(30, 30, () => browser.send(addFilterForNewUser, filter, { 'idempotency-key': 'once' }))
    const started = new Set(answers.filter(({ status }) => status === 200).map(({ data }) => data.temp_enrollment_id))
    const figure = `30 calls started ${started.size}: ${counted(answers.map(({ status }) => status))}`
    return { figure, limit: '1', held: started.size === 1 }
  },
}
