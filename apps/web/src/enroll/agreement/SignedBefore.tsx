import { longDate } from '@openroll/contract/shown'
import { Notice } from '../../ui/Notice.tsx'

type Props = {
  typedBefore: string | undefined
  signedOn: string | undefined
  changed: boolean
  /** The person who is enrolled, where they sign on the device of somebody else. */
  signedBy: string | undefined
}

/** Says to who comes back that it is signed, and by what; or why it has to be signed again. */
export const SignedBefore = ({ typedBefore, signedOn, changed, signedBy }: Props) => {
  if (changed)
    return (
      <Notice>
        <p>
          <strong>Sign again.</strong>{' '}
          {signedBy === undefined
            ? 'Something that you signed has changed since, such as your name, your plans or their price. ' +
              'Check your name below, and sign once more.'
            : `Something that ${signedBy} signed has changed since, such as their name, their plans or their price. ` +
              'Let them sign once more.'}
        </p>
      </Notice>
    )
  if (signedOn === undefined) return null
  return (
    <Notice kind="good">
      <p>
        {signedBy ?? 'You'} signed this on {longDate(signedOn)}
        {typedBefore === undefined
          ? '. A drawn signature is not shown again: to save this page anew, sign once more.'
          : `, by typing ${typedBefore}.`}
      </p>
    </Notice>
  )
}
