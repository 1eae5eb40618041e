import { codesOf } from '@openroll/contract/words'
import { sayTheirsBy, theirsBy, theirsByLabel } from '@openroll/contract/office/privacy'

export type Proof = keyof typeof theirsBy

type Props = { proof: Proof | undefined; choose: (proof: Proof | undefined) => void }

/** Asks how the operator knows that an unsure record belongs to the person. */
export const OwnershipProof = ({ proof, choose }: Props) => (
  <>
    <p>A record you checked may be someone else’s. Handing it over could give one person’s data to another.</p>
    <label htmlFor="theirs-by" className="office-word">
      <span id="theirs-by-label">{theirsByLabel}</span>
      <select
        id="theirs-by"
        aria-labelledby="theirs-by-label"
        value={proof ?? ''}
        onChange={({ target }) => choose(codesOf(theirsBy).find((code) => code === target.value))}
      >
        <option value="">{sayTheirsBy}</option>
        {codesOf(theirsBy).map((code) => (
          <option key={code} value={code}>
            {theirsBy[code]}
          </option>
        ))}
      </select>
    </label>
  </>
)
