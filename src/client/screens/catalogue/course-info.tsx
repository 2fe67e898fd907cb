export default function CourseInfo() {
  return null;
}
