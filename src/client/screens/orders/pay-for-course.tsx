export default function PayForCourse() {
  return null;
}
