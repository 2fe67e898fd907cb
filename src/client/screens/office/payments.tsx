export default function Payments() {
  return null;
}
