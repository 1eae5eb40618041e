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
const retryWhileBusy = async (ask: () => Promise<string>): Promise<string> => {
  for (let tried = 0; tried < 50; tried += 1) {
    const responses = await ask()
    if (!/^(409|503) /.test(responses)) return responses
    await pause(200)
  }
  throw new Error('the server stayed busy')
}

export const ssnOracle: Attack = {
  name: 'full SSN guessed with session and masked SSN',
  run: async (server) => {
    const browser = server.browser()
    const enrollment_id = await startEnrollment(browser, { plans: [3001], tier: 'IC' })
    await saveSteps(browser, enrollment_id, { stop: 'dependent_info', tier: 'IC' })
    const child = (ssn: string, n = 0) => ({
      primary_info: { ...aChild({ first_name: `Leo${'abcdefghi'[n]}`, ssn }) },
    })
    const children = (numbers: readonly string[]) => numbers.map((ssn, n) => child(ssn, n))
    const nine = (n: number) => Array.from({ length: mostDependents }, (_, at) => candidate(n * mostDependents + at))
    const responseText = ({ status, body }: { status: number; body: unknown }) =>
      `${status} ${JSON.stringify(body).replaceAll(/"(dependent|beneficiary)_id":"[^"]*"/g, '')}`
    const calls = [
      async (ssn: string) =>
        responseText(await browser.send(validateSingleDependent, { enrollment_id, ...child(ssn) })),
      async (ssn: string) =>
        responseText(await browser.send(validateSingleBeneficiary, { enrollment_id, ...aBeneficiary({ ssn }) })),
      async (ssn: string) => {
        const dependents = children([...nine(900).slice(1), ssn])
        return responseText(await browser.send(saveDependentInfoToTemp, { enrollment_id, dependents }))
      },
    ]
    // A call leaks if it responds differently to the right number.
    const tries = server.short ? 40 : 400
    const from = performance.now()
    let revealing = 0
    for (const callWith of calls) {
      const responses = await times(tries, 4, (n) =>
        retryWhileBusy(() => callWith(n === tries - 1 ? ssns.member : candidate(n))),
      )
      if (new Set(responses).size > 1) revealing += tries
    }
    const rate = (tries * calls.length) / since(from)
    let saved = 0
    for (let round = 0; round < (server.short ? 120 : 300); round += 1) {
      const { status } = await browser.send(saveDependentInfo, { enrollment_id, dependents: children(nine(round)) })
      if (status !== 429) saved += mostDependents
    }
    const bits = Math.log2(revealing + saved + 1)
    return {
      figure: `${bits.toFixed(1)} bits: ${revealing} of ${tries * calls.length} revealing tries (${rate.toFixed(0)}/s), ${saved} by saving`,
      limit: 'under 10 bits a day',
      held: bits < 10,
    }
  },
}
