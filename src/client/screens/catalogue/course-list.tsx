export default function CourseList() {
  return null;
}
