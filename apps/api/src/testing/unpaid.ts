import { saveResults } from '@openroll/contract/office/money'
import { closeBatch } from '@openroll/contract/office/money/close'
import { payer } from './payer.ts'
import type { TestApp, Visitor } from './test-app.ts'

type Payer = Awaited<ReturnType<typeof payer>>
type UnpaidSetup = { readonly server: TestApp; readonly office: Visitor; readonly setToday: (day: string) => void }

/** For tests: policies whose first month is paid and whose second payment was returned, on a day past their grace period. */
export const unpaidPeople = async ({ server, office, setToday }: UnpaidSetup, count: number): Promise<Payer[]> => {
  const results = async (through: string, lines: readonly string[]) => {
    setToday(through)
    await office.send(closeBatch, { through })
    const content = ['payment,result,reason', ...lines].join('\n')
    const { status, faults } = await office.send(saveResults, { content })
    if (status !== 200) throw new Error(JSON.stringify(faults))
  }
  setToday('2026-11-10')
  const people: Payer[] = []
  for (let at = 0; at < count; at += 1) people.push(await payer(server, 'card'))
  const numbers = people.map(({ policy_id }) => policy_id.replaceAll('-', ''))
  await results(
    '2026-11-10',
    numbers.map((number) => `${number}-2612,paid,`),
  )
  await results(
    '2027-01-28',
    numbers.map((number) => `${number}-2701,returned,DECLINED`),
  )
  setToday('2027-03-01')
  return people
}
