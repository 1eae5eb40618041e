import { codesOf } from '@openroll/contract/words'
import { sayTheirsBy, theirsBy, theirsByLabel } from '@openroll/contract/office/privacy'

export type Word = keyof typeof theirsBy

type Props = { word: Word | undefined; choose: (word: Word | undefined) => void }

/** What may be somebody else’s goes nowhere before the operator says how they know better. */
export const UnsureWord = ({ word, choose }: Props) => (
  <>
    <p>Something that you ticked may be somebody else’s. Giving it to them could hand one person’s data to another.</p>
    <label htmlFor="theirs-by" className="office-word">
      <span id="theirs-by-label">{theirsByLabel}</span>
      <select
        id="theirs-by"
        aria-labelledby="theirs-by-label"
        value={word ?? ''}
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
