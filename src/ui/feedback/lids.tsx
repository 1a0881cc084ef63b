/** Decoration of empty and error states, drawn in CSS. */
export function Lids() {
  return (
    <span aria-hidden="true" className="lids">
      <span className="lid" data-flavour="mint" />
      <span className="lid" data-flavour="citrus" />
      <span className="lid" data-flavour="berry" />
    </span>
  )
}
