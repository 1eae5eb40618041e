import type { ConsentContent } from '@openroll/contract/enroll/consent'
import { consentOwnName, isSameName } from '@openroll/contract/enroll/same-name'
import { fieldFault } from '../../who/refusal.ts'

/** 422 if someone agrees under a name other than the enrolled person's. */
export const requireName = (fullName: string, { name }: Pick<ConsentContent, 'name'>): void => {
  if (!isSameName(fullName, name)) throw fieldFault('full_name', consentOwnName)
}
