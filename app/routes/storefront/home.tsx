export default function Home() {
  return <h1>Our Products</h1>;
}
