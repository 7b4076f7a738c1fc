//! Resamples raw RGBA with fast_image_resize, to count its instructions: peer RAW SIDE TO RUNS.
use fast_image_resize::{images::Image, FilterType, PixelType, ResizeAlg, ResizeOptions, Resizer};

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let number = |at: usize| arguments[at].parse::<u32>().unwrap();
    let (side, to, runs) = (number(2), number(3), number(4));
    let pixels = std::fs::read(&arguments[1]).unwrap();
    let source = Image::from_vec_u8(side, side, pixels, PixelType::U8x4).unwrap();
    let mut target = Image::new(to, to, PixelType::U8x4);
    let options = ResizeOptions::new().resize_alg(ResizeAlg::Convolution(FilterType::Lanczos3));
    let mut resizer = Resizer::new();
    eprintln!("kernels: {:?}", resizer.cpu_extensions());
    for _ in 0..runs {
        resizer.resize(&source, &mut target, Some(&options)).unwrap();
    }
    let sum = target.buffer().iter().fold(0u32, |sum, &b| sum.wrapping_mul(31).wrapping_add(b as u32));
    println!("{sum:08x}");
}
