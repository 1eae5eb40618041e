import type { OfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { consentWays } from '@openroll/contract/enroll/consent'
import { steps } from '@openroll/contract/enroll/steps'
import { createHash } from 'node:crypto'
import { wrongWith } from '../../enroll/review/verify.ts'
import { readRecord, type SignedRecord } from '../../receipt/signed-record.ts'
import { signerOfRecord } from '../../receipt/signer-of-record.ts'
import type { Vault } from '../../vault/vault.ts'
import type { PolicyRow } from './store.ts'

const sha256 = (value: string): string => createHash('sha256').update(value).digest('hex')

export const recordOf = ({ content }: Pick<PolicyRow, 'content'>): SignedRecord | undefined =>
  content === null ? undefined : readRecord(content)

/** Who submitted it on the person's behalf, from the consent; undefined if the person did. */
export const submitterOf = (policy: PolicyRow): string | undefined => recordOf(policy)?.consent?.requested_by

const consentOf = ({ consent }: SignedRecord): OfficeEnrollment['signed']['consent'] => {
  const way = consentWays.find((each) => each === consent?.way)
  return consent === undefined || way === undefined ? null : { ...consent, way }
}

/** The signed documents, and whether their proof still matches. */
export const signedOf = (policy: PolicyRow, vault: Vault): OfficeEnrollment['signed'] => {
  const record = recordOf(policy)
  return {
    signer: (record && signerOfRecord(record)) ?? null,
    consent: (record && consentOf(record)) ?? null,
    proof: wrongWith(vault, policy) ?? 'proved',
    sha256: policy.content === null ? null : sha256(policy.content),
    texts: (record?.texts ?? []).map(({ agreement_id, head, version, accepted, body }) => ({
      agreement_id,
      head,
      version,
      accepted,
      sha256: sha256(body),
    })),
  }
}

const screenshotTitle = (name: string): string =>
  name === 'cart' ? 'Cart' : (steps.find(({ savedAs }) => savedAs === name)?.title ?? name)

/** Screenshots in the order of the steps, then by time. */
export const screenshotsOf = (paths: readonly string[]): OfficeEnrollment['pictures'] => {
  const order = ['Cart', ...steps.map(({ title }) => title)]
  const found = paths.flatMap((path) => screenshotOf(path) ?? [])
  return found.toSorted(
    (one, other) => order.indexOf(one.step) - order.indexOf(other.step) || (one.at < other.at ? -1 : 1),
  )
}

/** Parses a path, `<enrollment_id>/<step>-<time>.png`. */
const screenshotOf = (path: string): OfficeEnrollment['pictures'][number] | undefined => {
  const name = path.slice(path.indexOf('/') + 1)
  const found = /^([\w-]+?)-(\d{4}-\d\d-\d\dT)(\d\d)(\d\d)([\d.]+Z)\.png$/.exec(name)
  if (found === null) return undefined
  const [, step = '', day = '', hours = '', minutes = '', rest = ''] = found
  return {
    name,
    step: screenshotTitle(step),
    at: `${day}${hours}:${minutes}:${rest}`,
  }
}
