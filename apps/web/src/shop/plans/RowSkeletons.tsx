/** Placeholders of the toolbar and first rows at their real size; visible after 200 ms. */
export const RowSkeletons = () => (
  <div aria-busy="true" className="row-skeletons">
    <span className="visually-hidden" role="status">
      Loading
    </span>
    <div className="skeleton skeleton-tools" />
    {Array.from({ length: 7 }, (_, at) => (
      <div className="skeleton skeleton-row" key={at} />
    ))}
  </div>
)
