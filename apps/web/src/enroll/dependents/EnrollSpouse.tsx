import { Icon } from '../../drawings/Icon.tsx'
import { Button } from '../../ui/Button.tsx'
import { submitFormFirst } from '../step/PeopleList.tsx'

/** The button that opens the spouse question again. */
export const EnrollSpouse = ({ formOpen, onAsk }: { formOpen: boolean; onAsk: () => void }) => (
  <p>
    <Button
      look="quiet"
      small
      className="enroll-spouse"
      disabled={formOpen}
      title={formOpen ? submitFormFirst('continue') : undefined}
      onClick={onAsk}
    >
      <Icon name="edit" /> Enroll Spouse
    </Button>
  </p>
)
