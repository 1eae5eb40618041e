import { helperSentence, signerName } from '@openroll/contract/enroll/signer'
import { consentWayWords, type OfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { exactMoment } from '../../shown-moment.ts'

/** Who signed; if someone else submitted it, who agreed and how. */
export const Signer = ({ of: { signer, consent } }: { of: OfficeEnrollment['signed'] }) => (
  <>
    {signer !== null && (
      <p>
        Signed by <strong>{signerName(signer)}</strong>.
        {helperSentence(signer) !== undefined && ` ${helperSentence(signer)}.`}
      </p>
    )}
    {consent !== null && (
      <p>
        Submitted by <strong>{consent.requested_by}</strong>. {consent.name} agreed to it {consentWayWords[consent.way]}
        , {exactMoment(consent.agreed_at)}.
      </p>
    )}
  </>
)
