import { helperSaid, signerSaid } from '@openroll/contract/enroll/who-signs'
import { consentWayWords, type OfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { exactMoment } from '../../shown-moment.ts'

/** Who signed, and who agreed where somebody else submitted it. */
export const Signer = ({ of: { signer, consent } }: { of: OfficeEnrollment['signed'] }) => (
  <>
    {signer !== null && (
      <p>
        Signed by <strong>{signerSaid(signer)}</strong>.{helperSaid(signer) !== undefined && ` ${helperSaid(signer)}.`}
      </p>
    )}
    {consent !== null && (
      <p>
        Submitted by <strong>{consent.asked_by}</strong>. {consent.name} agreed to it {consentWayWords[consent.way]},{' '}
        {exactMoment(consent.agreed_at)}.
      </p>
    )}
  </>
)
