import { addDays } from '@openroll/contract/date'
import { departedEmployees, endAfter, endForDeparted } from '@openroll/contract/office/worklist/departed'
import { getEmployeeCoverage, removeEmployee } from '@openroll/contract/roles/departures'
import { addEmployee, getEmployees, sendReminders, uploadEmployees } from '@openroll/contract/roles/employees'
import { crowdMember } from './crowd.ts'
import type { DemoDay } from './demo-day.ts'
import { everyPage } from './every-page.ts'

const group_id = 3001
/** Employees who haven't enrolled come from beyond the crowd. */
const firstWithout = 4004

const employee = (at: number, day: string) => {
  const { member } = crowdMember(at, day)
  return { ...member, hire_date: addDays(day, -200 - ((at * 37) % 2500)) }
}

export const hasList = async ({ as }: DemoDay): Promise<boolean> =>
  (await (await as('group'))(getEmployees, { group_id })).all > 0

/** A group's roster: crowd members enrolling under it, and forty who haven't. */
export const uploadList = async ({ as, day }: DemoDay, many: number): Promise<void> => {
  const admin = await as('group')
  const enrolling = Array.from({ length: many }, (_, at) => at).filter(
    (at) => crowdMember(at, day).policy.group_id === group_id,
  )
  const without = Array.from({ length: 40 }, (_, at) => firstWithout + 5 * at)
  const rows = [...enrolling, ...without].map((at) => {
    const { email, first_name, last_name, hire_date } = employee(at, day)
    return [email, first_name, last_name, hire_date].join(',')
  })
  await admin(uploadEmployees, { group_id, csv: ['email,first_name,last_name,hire_date', ...rows].join('\n') })
}

export const remindAll = async ({ as }: DemoDay): Promise<void> => {
  const admin = await as('group')
  await admin(sendReminders, { group_id })
}

/** Recent hires, not yet reminded. */
export const addLatest = async ({ as, day }: DemoDay): Promise<void> => {
  const admin = await as('group')
  for (let at = 0; at < 5; at += 1) {
    const { email, first_name, last_name } = employee(firstWithout + 300 + 5 * at, day)
    await admin(addEmployee, { group_id, email, first_name, last_name, hire_date: addDays(day, -7 - at) })
  }
}

/** Reports a number of covered employees as departed a few days ago. */
export const reportDepartures = async ({ as, day }: DemoDay, many: number): Promise<void> => {
  const admin = await as('group')
  let left = 0
  for (let page = 1; left < many; page += 1) {
    const { result } = await admin(getEmployees, { group_id, show: 'enrolled', page })
    if (result.length === 0) return
    for (const { email } of result) {
      const { result: plans } = await admin(getEmployeeCoverage, { group_id, email })
      if (left >= many || !plans.some(({ ends_on }) => ends_on === null)) continue
      left += 1
      await admin(removeEmployee, { group_id, email, left_on: addDays(day, -1 - left) })
    }
  }
}

/** Ends their coverage with their last month of work. */
export const endDepartedCoverage = async ({ as }: DemoDay): Promise<void> => {
  const office = await as('office')
  const rows = await everyPage((after) => office(departedEmployees.page, { ...(after && { after }) }))
  for (const { work_id, last_day } of rows) await office(endForDeparted, { work_id, ends_on: endAfter(last_day) })
}
