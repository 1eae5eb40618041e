import * as z from 'zod'
import { readRecord } from '../../receipt/signed-record.ts'
import { snapshotSecrets } from '../../vault/sealed-columns.ts'
import type { Vault } from '../../vault/vault.ts'
import type { PolicyRow } from './store.ts'

const secretsShape = z.record(z.string(), z.string())
type AnsweredQuestion = { readonly title: string; readonly question: string; readonly answer: string }

const healthStep = 'primary_health_info'

/** Whether there are health answers, without decrypting any. For dependents, every secret answer except the SSN is one. */
export const hasHealthAnswers = ({ content }: Pick<PolicyRow, 'content'>): boolean => {
  const record = content === null ? undefined : readRecord(content)
  if (record === undefined) return false
  return (
    record.plan_questions.some(({ answers }) => answers.length > 0) ||
    record.steps.some(({ tab_name, answers }) =>
      tab_name === 'dependent_info'
        ? answers.some(({ name, secret_hash }) => name !== 'ssn' && secret_hash !== undefined)
        : tab_name === healthStep && answers.length > 0,
    )
  )
}

/** Health answers and answers to plan questions, as signed; empty if they can't be decrypted. */
export const healthAnswers = (policy: PolicyRow, vault: Vault): AnsweredQuestion[] => {
  const { enrollment_id, content, sealed } = policy
  const record = content === null ? undefined : readRecord(content)
  const opened = sealed === null ? undefined : vault.read(snapshotSecrets, { enrollment_id }, sealed)
  if (record === undefined || opened === undefined) return []
  const secrets = secretsShape.parse(JSON.parse(opened))
  // A step's secrets are keyed by its name and their place in it, a plan's by the question's name.
  const findSecret = (tab: string, name: string, used: Set<string>): string | undefined => {
    const place = Object.keys(secrets).find(
      (key) => !used.has(key) && (key === name || (key.startsWith(tab) && key.endsWith(`/${name}`))),
    )
    if (place !== undefined) used.add(place)
    return place === undefined ? undefined : secrets[place]
  }
  const used = new Set<string>()
  const isHealth = (tab: string): boolean => tab === healthStep || tab === 'dependent_info'
  return [
    ...record.steps
      .filter(({ tab_name }) => isHealth(tab_name))
      .flatMap(({ tab_name, title, answers }) =>
        answers
          .filter(({ name }) => name !== 'ssn')
          .map(({ question, name, answer, secret_hash }) => ({
            title,
            question,
            answer: secret_hash === undefined ? String(answer) : (findSecret(tab_name, name, used) ?? ''),
          })),
      ),
    ...record.plan_questions.flatMap(({ plan_name, answers }) =>
      answers.map(({ question, name }) => ({ title: plan_name, question, answer: secrets[name] ?? '' })),
    ),
  ]
}
