/** A plan's benefits and costs, one line each. */
export const Facts = ({ facts }: { facts: readonly { readonly label: string; readonly value: string }[] }) => (
  <dl className="facts">
    {facts.map(({ label, value }) => (
      <div key={`${label} ${value}`}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
