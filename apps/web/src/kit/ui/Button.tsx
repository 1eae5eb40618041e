import { Button } from '../../ui/Button.tsx'

export const Primary = () => <Button>See plans and prices</Button>

export const Secondary = () => <Button look="secondary">See details</Button>

export const Quiet = () => <Button look="quiet">Cancel</Button>

export const Danger = () => <Button look="danger">End this plan</Button>

export const Small = () => (
  <Button look="secondary" small>
    Copy
  </Button>
)

export const Wide = () => <Button wide>Add to Cart</Button>

export const Busy = () => <Button busy>Submit</Button>

export const Inactive = () => <Button inactive>Submit</Button>

export const Disabled = () => <Button disabled>Next</Button>

export const LongText = () => (
  <Button look="secondary">
    Add Aetna Dental High and the Harborview Wellness membership that it requires to my cart
  </Button>
)
