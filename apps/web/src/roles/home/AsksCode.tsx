/** Why a member is asked for a code: their group is entered with one (D-1.19); nothing where it is not. */
export const AsksCode = ({ of: group }: { of: string | null }) =>
  group === null ? null : (
    <p>
      Your last enrollment was under {group}, which gives its people a code to enroll with. Enter it to enroll under it
      again.
    </p>
  )
