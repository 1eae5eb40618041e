import { codesOf } from '@openroll/contract/words'
import { chooseOwnershipProof, ownershipProof, ownershipProofLabel } from '@openroll/contract/office/privacy'

export type Proof = keyof typeof ownershipProof

type Props = { proof: Proof | undefined; choose: (proof: Proof | undefined) => void }

/** Asks how the operator knows that an unsure record belongs to the person. */
export const OwnershipProof = ({ proof, choose }: Props) => (
  <>
    <p>A record you checked may be someone else’s. Handing it over could give one person’s data to another.</p>
    <label htmlFor="ownership-proof" className="office-word">
      <span id="ownership-proof-label">{ownershipProofLabel}</span>
      <select
        id="ownership-proof"
        aria-labelledby="ownership-proof-label"
        value={proof ?? ''}
        onChange={({ target }) => choose(codesOf(ownershipProof).find((code) => code === target.value))}
      >
        <option value="">{chooseOwnershipProof}</option>
        {codesOf(ownershipProof).map((code) => (
          <option key={code} value={code}>
            {ownershipProof[code]}
          </option>
        ))}
      </select>
    </label>
  </>
)
