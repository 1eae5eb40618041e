import { setTimeout as pause } from 'node:timers/promises'
import { validateSingleBeneficiary } from '@openroll/contract/enroll/beneficiaries'
import {
  saveDependentInfo,
  saveDependentInfoToTemp,
  validateSingleDependent,
} from '@openroll/contract/enroll/dependents'
import { mostDependents } from '@openroll/contract/enroll/family'
import { aBeneficiary, aChild } from '@openroll/contract/samples/family'
import { saveSteps, ssns, startEnrollment } from '../apps/api/src/testing/test-enrollment.ts'
import { since, times, type Attack } from './attack.ts'

/** SSNs with the mask's last four digits, without the member's own. */
const candidate = (n: number): string => `${200 + Math.floor(n / 90)}-${10 + (n % 90)}-${ssns.member.slice(-4)}`

/** Retries while the server is busy or another call changed the list, which reveals nothing about the number. */
const patient = async (ask: () => Promise<string>): Promise<string> => {
  for (let tried = 0; tried < 50; tried += 1) {
    const heard = await ask()
    if (!/^(409|503) /.test(heard)) return heard
    await pause(200)
  }
  throw new Error('the server stayed busy')
}

export const ssnOracle: Attack = {
  name: 'whole SSN asked for, with session and mask',
  run: async (server) => {
    const browser = server.browser()
    const enrollment_id = await startEnrollment(browser, { plans: [3001], tier: 'IC' })
    await saveSteps(browser, enrollment_id, { stop: 'dependent_info', tier: 'IC' })
    const child = (ssn: string, n = 0) => ({
      primary_info: { ...aChild({ first_name: `Leo${'abcdefghi'[n]}`, ssn }) },
    })
    const children = (numbers: readonly string[]) => numbers.map((ssn, n) => child(ssn, n))
    const nine = (n: number) => Array.from({ length: mostDependents }, (_, at) => candidate(n * mostDependents + at))
    const said = ({ status, body }: { status: number; body: unknown }) =>
      `${status} ${JSON.stringify(body).replaceAll(/"(dependent|beneficiary)_id":"[^"]*"/g, '')}`
    const ways = [
      async (ssn: string) => said(await browser.send(validateSingleDependent, { enrollment_id, ...child(ssn) })),
      async (ssn: string) =>
        said(await browser.send(validateSingleBeneficiary, { enrollment_id, ...aBeneficiary({ ssn }) })),
      async (ssn: string) => {
        const dependents = children([...nine(900).slice(1), ssn])
        return said(await browser.send(saveDependentInfoToTemp, { enrollment_id, dependents }))
      },
    ]
    // A way leaks if the right number is answered differently from others.
    const tries = server.short ? 40 : 400
    const from = performance.now()
    let telling = 0
    for (const way of ways) {
      const heard = await times(tries, 4, (n) => patient(() => way(n === tries - 1 ? ssns.member : candidate(n))))
      if (new Set(heard).size > 1) telling += tries
    }
    const rate = (tries * ways.length) / since(from)
    let saved = 0
    for (let round = 0; round < (server.short ? 120 : 300); round += 1) {
      const { status } = await browser.send(saveDependentInfo, { enrollment_id, dependents: children(nine(round)) })
      if (status !== 429) saved += mostDependents
    }
    const bits = Math.log2(telling + saved + 1)
    return {
      figure: `${bits.toFixed(1)} bits: ${telling} of ${tries * ways.length} tries on the way (${rate.toFixed(0)}/s), ${saved} by saving`,
      limit: 'under 10 bits a day',
      held: bits < 10,
    }
  },
}
