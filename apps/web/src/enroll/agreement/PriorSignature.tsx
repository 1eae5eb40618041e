import { longDate } from '@openroll/contract/shown'
import { Notice } from '../../ui/Notice.tsx'

type Props = {
  priorSignature: string | undefined
  signedOn: string | undefined
  changed: boolean
  /** The person being enrolled, if they sign on someone else's device. */
  signedBy: string | undefined
}

/** A notice that the agreements are signed and how, or why they must be signed again. */
export const PriorSignature = ({ priorSignature, signedOn, changed, signedBy }: Props) => {
  if (changed)
    return (
      <Notice>
        <p>
          <strong>Sign again.</strong>{' '}
          {signedBy === undefined
            ? 'Something you signed has changed, such as your name, your plans or their price. ' +
              'Check your name below and sign again.'
            : `Something ${signedBy} signed has changed, such as their name, their plans or their price. ` +
              'Have them sign again.'}
        </p>
      </Notice>
    )
  if (signedOn === undefined) return null
  return (
    <Notice kind="good">
      <p>
        {signedBy ?? 'You'} signed this on {longDate(signedOn)}
        {priorSignature === undefined
          ? '. We don’t show drawn signatures, so sign again to save changes here.'
          : `, by typing ${priorSignature}.`}
      </p>
    </Notice>
  )
}
